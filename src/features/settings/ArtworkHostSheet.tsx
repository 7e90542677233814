import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArtworkHost } from '~/client/uploadArtwork'
import { hostRecipes } from '~/domain/artwork/hostRecipes'
import { type TestStep, testUpload } from '~/flows/files/testUpload'
import { SecondaryButton } from '~/ui/actions/Button'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { CodeBlock } from '~/ui/text/CodeBlock'
import { Facts } from '~/ui/text/Facts'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'

/** The host that gives local files a public address: what is configured, whether it works, and how to set one up. */
export function ArtworkHostSheet() {
  const host = useArtworkHost()
  return (
    <Sheet
      title="Artwork host"
      hint="The service fetches artwork by its address. Files of this device and designs of more than one picture get one here."
    >
      {host === null ? (
        <p>
          None is set up. You can design, preview and keep print files; what goes to the service is taken by
          its public address until whoever runs this app names a host as artworkUpload in config.json.
        </p>
      ) : (
        <HostTest host={host} />
      )}
      <Box as="details" mt={16}>
        <summary>How to set one up</summary>
        {hostRecipes.map(({ name, needs, artworkUpload }) => {
          const text = `"artworkUpload": ${JSON.stringify(artworkUpload, null, 2)}`
          return (
            <section key={name} aria-label={name}>
              <Row align="center" justify="between">
                <Text as="h3" size={13} weight={550} mt={12} mb={4}>
                  {name}
                </Text>
                <CopyButton what={`settings for ${name}`} text={text} />
              </Row>
              <CodeBlock label={`Settings for ${name}`}>{text}</CodeBlock>
              <Hint mt={6}>{needs}</Hint>
            </section>
          )
        })}
      </Box>
    </Sheet>
  )
}

const kinds = {
  sandbox: 'The sandbox itself',
  multipart: 'A form that is posted',
  presigned: 'Pre-signed uploads',
  put: 'Files that are put',
}
const icons = { done: IconDone, failed: IconFailed }

function HostTest({ host }: { host: ArtworkHost }) {
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const test = useMutation({
    mutationFn: () => {
      setSteps([])
      return testUpload(host, (step) => setSteps((known) => [...known, step]))
    },
  })
  return (
    <>
      <Facts
        rows={[
          ['How', kinds[host.kind]],
          ['Where', host.kind === 'sandbox' ? null : host.url],
        ]}
      />
      <Row align="center" wrap gap={12} mt={12}>
        <SecondaryButton loading={test.isPending} onClick={() => test.mutate()}>
          Test the upload
        </SecondaryButton>
        <Hint shrinks>Sends a picture of 16 × 16 px, which stays there. The store is not touched.</Hint>
      </Row>
      <Stack as="ol" gap={6} mt={12} aria-live="polite" aria-label="What the test found">
        {steps.map(({ state, text }) => {
          const Icon = icons[state]
          return (
            <Row as="li" gap={8} breaks key={text} data-state={state}>
              <Row as="span" fixed tone={state === 'failed' ? 'red' : 'green'}>
                <Icon
                  size={20}
                  stroke={1.5}
                  aria-label={state === 'done' ? 'Worked:' : 'Failed:'}
                  role="img"
                />
              </Row>
              <span>{text}</span>
            </Row>
          )
        })}
        {test.isSuccess && steps.at(-1)?.state === 'done' && (
          <li data-state="done">
            <strong style={{ marginLeft: 28 }}>The artwork host works.</strong>
          </li>
        )}
      </Stack>
    </>
  )
}

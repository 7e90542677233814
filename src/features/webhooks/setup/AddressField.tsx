import {
  checkLines,
  isMadeHere,
  newSecret,
  type ReceiverJudgment,
  type SecretPlace,
  secretIn,
  withSecret,
} from '~/domain/webhooks/receiverAddress'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { CodeBlock } from '~/ui/text/CodeBlock'
import { TextField } from '~/ui/inputs/Fields'
import { SmallButton } from '~/ui/actions/Button'

interface Props {
  value: string
  judged: ReceiverJudgment
  onChange: (address: string) => void
}

/** The receiver's address, with a secret in it by which the receiver recognizes the service. */
export function AddressField({ value, judged, onChange }: Props) {
  const isAddress = URL.canParse(value.trim())
  const found = secretIn(value.trim())
  const put = (place: SecretPlace) => onChange(withSecret(value.trim(), place, newSecret()))
  return (
    <Stack gap={8} shrinks>
      <TextField
        label="Address"
        type="url"
        placeholder="https://shop.example.com"
        value={value}
        maxLength={2048}
        error={value === '' ? undefined : (judged.stop ?? undefined)}
        description={(value !== '' && judged.hint) || 'The service must reach it from the internet.'}
        onType={onChange}
      />
      <Row wrap gap={8}>
        {(['path', 'query'] as const).map((place) => (
          <SmallButton
            key={place}
            lack={isAddress ? undefined : 'Enter the address first'}
            onClick={() => put(place)}
          >
            {found?.place === place && isMadeHere(found.secret)
              ? `New secret in the ${place}`
              : `Put a secret in the ${place}`}
          </SmallButton>
        ))}
      </Row>
      {found !== null && (
        <Box shrinks>
          <Hint>
            The service signs nothing: whoever knows the address can call it. Keep the secret as
            WEBHOOK_SECRET at the receiver <CopyButton what="secret" text={found.secret} /> and refuse calls
            without it, in two lines <CopyButton what="the two lines" text={checkLines(found)} />:
          </Hint>
          <CodeBlock label="How to check the secret">{checkLines(found)}</CodeBlock>
        </Box>
      )}
    </Stack>
  )
}

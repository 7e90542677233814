import { curlOf, shellQuoted } from '~/domain/text/curl'
import type { EventBody } from '~/domain/webhooks/sampleEvent'
import { SmallButton } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { CodeBlock } from '~/ui/text/CodeBlock'

interface Props {
  body: EventBody
  /** Parts of the sample that are invented instead of taken from the store's data. */
  madeUp: readonly string[]
  /** Address that the curl command sends the event to. */
  address: string
}

/** One delivery as the service would send it, to view and to copy. */
export function SampleCode({ body, madeUp, address }: Props) {
  const { said, copy } = useCopy()
  const json = JSON.stringify(body, null, 2)
  const curl = curlOf({
    method: 'POST',
    url: address,
    headers: [shellQuoted('Content-Type: application/json')],
    body: JSON.stringify(body),
  })
  return (
    <Stack gap={8} shrinks>
      <Row wrap gap={8} align="center">
        <SmallButton onClick={() => copy(json, 'JSON')}>Copy JSON</SmallButton>
        <SmallButton onClick={() => copy(curl, 'cURL')}>Copy cURL</SmallButton>
        <Hint as="span" role="status">
          {said}
        </Hint>
      </Row>
      {madeUp.length > 0 && <Hint>Made up: {madeUp.join(', ')}.</Hint>}
      <CodeBlock label="Sample as JSON">{json}</CodeBlock>
    </Stack>
  )
}

import { useState } from 'react'
import { curlOf, shellQuoted } from '~/domain/text/curl'
import type { EventBody } from '~/domain/webhooks/sampleEvent'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { CodeBlock } from '~/ui/text/CodeBlock'

interface Props {
  body: EventBody
  /** What of it is not the store's own. */
  madeUp: readonly string[]
  /** Where the command sends it. */
  address: string
}

/** One delivery as the service would send it, to look at and to copy. */
export function SampleCode({ body, madeUp, address }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const json = JSON.stringify(body, null, 2)
  const curl = curlOf({
    method: 'POST',
    url: address,
    headers: [shellQuoted('Content-Type: application/json')],
    body: JSON.stringify(body),
  })
  const copy = (what: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(`${what} copied.`),
      () => setCopied('The browser refused to copy. Select the text below.'),
    )
  return (
    <Stack gap={8} shrinks>
      <Row wrap gap={8} align="center">
        <SmallButton onClick={() => void copy('JSON', json)}>Copy JSON</SmallButton>
        <SmallButton onClick={() => void copy('cURL', curl)}>Copy cURL</SmallButton>
        <Hint as="span" role="status">
          {copied}
        </Hint>
      </Row>
      {madeUp.length > 0 && <Hint>Made up: {madeUp.join(', ')}.</Hint>}
      <CodeBlock label="Sample as JSON">{json}</CodeBlock>
    </Stack>
  )
}

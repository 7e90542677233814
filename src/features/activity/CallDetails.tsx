import { formatMoment } from '~/domain/text/formatTime'
import { formatNumber } from '~/domain/text/formatNumber'
import { Drawer } from '@mantine/core'
import { useFocusBack } from '~/ui/mantine/useFocusBack'
import { useOverNotices } from '~/ui/notices/useOverNotices'
import { useNavigate } from 'react-router'
import type { LogEntry } from '~/client/requestLog'
import { Row, Text } from '~/ui/layout/Blocks'
import { CodeBlock } from '~/ui/text/CodeBlock'
import { Facts } from '~/ui/text/Facts'
import { asCurl } from '~/domain/text/asCurl'
import { SmallButton } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'
import { bucketWords } from './limitWords'
import { callOutcomeWords } from './logReport'

/** All details of one call, and the call as a command to try by hand. */
export function CallDetails({ entry, closeTo }: { entry: LogEntry; closeTo: string }) {
  useFocusBack(true)
  useOverNotices(true)
  const navigate = useNavigate()
  const { outcome, said, copy } = useCopy()
  const curl = asCurl(entry)
  return (
    <Drawer
      opened
      onClose={() => void navigate(closeTo)}
      position="right"
      size={480}
      title="Call to the service"
    >
      <Text breaks mb={12}>
        <code>
          {entry.method} {entry.path}
        </code>
      </Text>
      <Facts
        rows={[
          ['Sent', formatMoment(entry.at / 1000)],
          ['Outcome', callOutcomeWords(entry)],
          ['The service says', entry.said],
          ['Took', entry.took === null ? '–' : `${formatNumber(entry.took)} ms`],
          ['Waited for its turn', `${formatNumber(entry.waited)} ms`],
          ['Limits', entry.buckets.map((name) => bucketWords[name]).join(', ')],
          ['Store', entry.store],
          ['Other shape than promised', entry.drift.length === 0 ? null : entry.drift.join('; ')],
        ]}
      />
      <CodeBlock label="The call as a command">{curl}</CodeBlock>
      <Row align="center" gap={12} mt={8}>
        <SmallButton onClick={() => copy(curl)}>Copy as cURL</SmallButton>
        <Text as="span" tone="quiet" size={12} role="status">
          {said} {outcome !== 'refused' && 'Without your token: put it into TOKEN.'}
        </Text>
      </Row>
    </Drawer>
  )
}

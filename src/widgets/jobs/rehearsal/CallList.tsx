import { useState } from 'react'
import { asCurl } from '~/domain/text/asCurl'
import { formatNumber } from '~/domain/text/formatNumber'
import type { RehearsedCall } from '~/flows/rehearsal/rehearse'
import { SmallButton } from '~/ui/actions/Button'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'

const step = 100

/** Requests in order, with the second at which each is sent; or as shell commands. */
export function CallList({ calls, isCurl }: { calls: readonly RehearsedCall[]; isCurl: boolean }) {
  const [count, setCount] = useState(step)
  if (calls.length === 0) return <p>Nothing would be sent.</p>
  return (
    <ScrollRegion label="What would be sent">
      <div>
        <Box as="ol" style={{ paddingLeft: 36, listStyle: 'decimal' }}>
          {calls.slice(0, count).map((call, at) => (
            // A call has no key but its index.
            // oxlint-disable-next-line react/no-array-index-key
            <Box as="li" key={at} py={4}>
              {isCurl ? (
                <Row align="start" gap={8}>
                  <Box as="pre" size={12} breaks grow shrinks style={{ whiteSpace: 'pre-wrap' }}>
                    {asCurl(call)}
                  </Box>
                  <CopyButton what={`request ${at + 1}`} text={asCurl(call)} />
                </Row>
              ) : (
                <>
                  <Text as="span" mono breaks>
                    {call.method} {call.path}
                  </Text>{' '}
                  <Hint as="span" nowrap>
                    after {formatNumber(Math.round(call.at / 1000))} s
                  </Hint>
                </>
              )}
            </Box>
          ))}
        </Box>
        {calls.length > count && (
          <SmallButton onClick={() => setCount(count + step)}>
            Show {formatNumber(Math.min(step, calls.length - count))} more of {formatNumber(calls.length)}
          </SmallButton>
        )}
      </div>
    </ScrollRegion>
  )
}

import { useQueries } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { storeOf, storesOf } from '~/session/stores'
import { Badge } from '~/ui/badges/Badge'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { PlainTable } from '~/ui/table/PlainTable'

/** Whether each store of the account has a working webhook; renders nothing for a single store. */
export function StoresHealth() {
  const { connection, forStore, queryClient } = useServices()
  const stores = storesOf(connection)
  const reads = useQueries(
    { queries: stores.map(({ id }) => webhookQueries(forStore(id)).current()) },
    queryClient,
  )
  if (connection === null || stores.length < 2) return null
  const own = storeOf(connection).id
  const read = reads.filter(({ data }) => data !== undefined)
  const without = read.filter(({ data }) => (data?.types.length ?? 0) === 0).length
  const failed = stores.flatMap(({ name }, index) => {
    const one = reads[index]
    return one?.isError === true ? [{ name, error: one.error, refetch: one.refetch }] : []
  })
  const words =
    read.length + failed.length < stores.length
      ? `Reading ${countWords(stores.length, 'store')}…`
      : without > 0
        ? `${without} of ${countWords(stores.length, 'store')} ${without === 1 ? 'has' : 'have'} none.`
        : failed.length === 0
          ? `All ${countWords(stores.length, 'store')} have webhooks.`
          : ''
  return (
    <Sheet title="All stores of this account">
      {words !== '' && (
        <Row as="p" role="status" gap={8} mb={12} tone={without > 0 ? 'amber' : 'ink'}>
          {words}
        </Row>
      )}
      <UnreadNotice
        records={failed}
        word="store"
        effect="Nothing was changed"
        onAgain={() => failed.forEach(({ refetch }) => void refetch())}
      />
      <Box scrolls>
        <PlainTable stacks columns={['Store', 'Goes to', { number: 'Events' }]}>
          {stores.map(({ id, name }, index) => {
            const { data, isError, isPending } = reads[index] ?? {}
            return (
              <tr key={id}>
                <td>
                  {id === own ? (
                    <>
                      <bdi>{name}</bdi> <Badge tone="graphite">This one</Badge>
                    </>
                  ) : (
                    <Link to={paths.inStore(id, paths.webhooks())}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </td>
                <td data-label="Goes to">
                  <Text as="span" breaks={data?.url != null} tone={data?.url == null ? 'quiet' : 'ink'}>
                    {isError === true
                      ? 'could not be read'
                      : isPending === true
                        ? '…'
                        : hostOf(data?.url ?? null)}
                  </Text>
                </td>
                <td data-number data-label="Events">
                  {data?.types.length}
                </td>
              </tr>
            )
          })}
        </PlainTable>
      </Box>
    </Sheet>
  )
}

const hostOf = (address: string | null): string =>
  address === null ? 'nowhere' : URL.canParse(address) ? new URL(address).host : address

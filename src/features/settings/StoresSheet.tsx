import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { storeQueries } from '~/queries/storeQueries'
import { lookIn, storeOf, storesOf } from '~/session/stores'
import { StoreBadge } from '~/ui/badges/StoreBadge'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { scopeLack } from '~/ui/notices/describeError'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { CopiedId } from '~/ui/text/CopiedId'

/** Every store that the connection reaches: name, id, kind, and a link to it. */
export function StoresSheet() {
  const { api, connection } = useServices()
  const listed = useQuery({ ...storeQueries(api).list(), enabled: connection !== null })
  const lack = scopeLack(listed.error)
  if (connection === null) return null
  const open = storeOf(connection)
  const own = storesOf(connection)
  const stores = own.length > 0 ? own : [open]
  const typeOf = (id: number | null) =>
    listed.data?.rows.find((store) => store.id === id)?.type ??
    (listed.data?.rows.length === 1 ? listed.data.rows[0]?.type : null)
  return (
    <Sheet
      title={stores.length > 1 ? 'Stores of this account' : 'Store'}
      hint={connection.kind === 'token' ? connection.apiBaseUrl : 'The demo, in this browser'}
    >
      <Box as="ul" divided>
        {stores.map((store) => {
          const look = lookIn(connection, store)
          const type = typeOf(store.id)
          const isOpen = store.id === open.id
          return (
            <Box as="li" py={10} key={store.id ?? 'own'}>
              <Row align="center" gap={12} wrap>
                <StoreBadge color={look.color}>{look.badge}</StoreBadge>
                <Text as="span" breaks style={{ flex: '1 1 9rem', minWidth: 0 }}>
                  <bdi>{look.name ?? store.name}</bdi>
                  {look.name !== null && look.name !== store.name && (
                    <Hint as="span">
                      {' '}
                      the service says <bdi>{store.name}</bdi>
                    </Hint>
                  )}
                  {store.id !== null && <CopiedId what="store id" id={store.id} />}
                  <Hint as="span" block>
                    {listed.isPending ? 'Reading its kind…' : kindWords(type, listed.error)}
                  </Hint>
                </Text>
                {isOpen || store.id === null ? (
                  <Hint as="span">Open now</Hint>
                ) : (
                  <Link to={paths.inStore(store.id, paths.settings())} className="touchLine">
                    Open its settings
                    <span className="visuallyHidden">: {look.name ?? store.name}</span>
                  </Link>
                )}
              </Row>
            </Box>
          )
        })}
      </Box>
      <UnreadRows
        count={listed.data?.unread}
        word="store"
        effect={['Its kind is not known here.', 'Their kinds are not known here.']}
      />
      {listed.isError && (
        <Hint mt={8}>
          {lack === null ? (
            <ReadAgain read={listed}>The list of stores could not be read.</ReadAgain>
          ) : (
            `${lack.title}. ${lack.text}`
          )}
        </Hint>
      )}
    </Sheet>
  )
}

/** The platforms' own spelling of their names. */
const platformNames = new Map(
  [
    'Amazon',
    'BigCommerce',
    'Ecwid',
    'Etsy',
    'PrestaShop',
    'Shopify',
    'Squarespace',
    'Wix',
    'WooCommerce',
  ].map((name) => [name.toLowerCase(), name]),
)

function kindWords(type: string | null | undefined, error: unknown): string {
  if (type === 'native') return 'Store of manual orders and the API'
  if (type != null) return `Filled by ${platformNames.get(type.toLowerCase()) ?? type}`
  if (scopeLack(error) !== null) return 'Its kind is not known'
  return error === null ? 'Kind not known' : 'Its kind could not be read now'
}

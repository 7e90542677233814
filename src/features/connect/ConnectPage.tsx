import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { pageFrom } from '~/domain/pageFrom'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { useConnectionServices } from '~/queries/connectionServices'
import { keepOnDevice } from '~/session/keptConnections'
import { demoIn } from '~/session/stores'
import { Button } from '~/ui/actions/Button'
import { Box, Stack, Text } from '~/ui/layout/Blocks'
import { useDocumentTitle } from '~/ui/layout/useDocumentTitle'
import { ConnectSheet } from './ConnectSheet'
import { connectionTo } from './openStore'
import { SignInWays } from './SignInWays'
import { TokenForm } from './TokenForm'
import type { TokenFindings } from './tryToken'
import { Notice } from '~/ui/notices/Notice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { PressRow } from '~/ui/inputs/PressRow'

/** The page for connecting: the demo store first, then a private token. */
export function Component() {
  const { config } = useServices()
  const { connect } = useConnectionServices()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [account, setAccount] = useState<TokenFindings | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [isKept, setKept] = useState(false)
  const [isUnkept, setUnkept] = useState(false)
  const isConnecting = useRef(false)

  useDocumentTitle('Connect')

  const goOn = () => navigate(pageFrom(search.get('next')), { replace: true })
  const openDemo = async () => {
    setOpening(true)
    if (await connect(demoIn())) await goOn()
    else setOpening(false)
  }
  const openStore = async (found: TokenFindings, store: { id: number; name: string } | undefined) => {
    // A second press must not make a second connection.
    if (isConnecting.current) return
    isConnecting.current = true
    setUnkept(false)
    const connection = connectionTo(found, store, { apiBaseUrl: config.apiBaseUrl, isKept })
    try {
      const isRefused =
        isKept &&
        (await keepOnDevice(connection).then(
          () => false,
          () => true,
        ))
      if (isRefused) setUnkept(true)
      else if (await connect(connection)) await goOn()
    } finally {
      isConnecting.current = false
    }
  }
  const onFound = async (found: TokenFindings) => {
    const isOneStore = found.stores.length === 1 && found.unreadStores === 0
    if (found.isAccountLevel && !isOneStore) setAccount(found)
    else await openStore(found, found.stores[0])
  }

  return (
    <ConnectSheet>
      <Text size={16} mt={12}>
        Blanks, products, orders and shipments of print on demand in one place.
      </Text>
      {config.demo && account === null && (
        <Stack as="section" gap={8} mt={24} pt={20} line="top" aria-labelledby="demo-title">
          <h2 id="demo-title">Look around first</h2>
          <Text tone="quiet">
            A whole shop that lives in this browser. No account, no card, nothing is really charged.
          </Text>
          <Button fullWidth loading={isOpening} onClick={() => void openDemo()}>
            Open the demo store
          </Button>
        </Stack>
      )}
      <Stack as="section" gap={8} mt={24} pt={20} line="top" aria-labelledby="token-title">
        <h2 id="token-title">Connect your own store</h2>
        {isUnkept && (
          <Notice tone="red" title="This device does not keep the connection">
            The browser refused it, or has no room left. Nothing was connected. Let this site store data, or
            connect without “Stay connected on this device”.
          </Notice>
        )}
        {account === null ? (
          <TokenForm apiBaseUrl={config.apiBaseUrl} isKept={isKept} onKept={setKept} onFound={onFound} />
        ) : (
          <StorePicker
            stores={account.stores}
            unread={account.unreadStores}
            onPick={(store) => void openStore(account, store)}
            onBack={() => setAccount(null)}
          />
        )}
      </Stack>
      {account === null && <SignInWays returnTo={pageFrom(search.get('next'))} />}
      <Text tone="quiet" mt={24} pt={16} line="top">
        Only looking for a blank? <Link to={paths.catalog()}>Browse the catalog without an account</Link>
      </Text>
    </ConnectSheet>
  )
}

interface Props {
  stores: readonly { id: number; name: string }[]
  unread: number
  onPick: (store: { id: number; name: string }) => void
  onBack: () => void
}

/** An account-level token opens several stores; the merchant chooses the first to open. */
function StorePicker({ stores, unread, onPick, onBack }: Props) {
  return (
    <Stack gap={12}>
      {stores.length === 0 ? (
        <Notice
          tone="amber"
          title={`This token belongs to an account, but ${unread === 0 ? 'may not list its stores' : 'none of its stores could be read'}`}
        >
          Create a store-level token{unread === 0 && ', or one with the scope stores_list'}. Nothing was kept.
        </Notice>
      ) : (
        <>
          <UnreadRows count={unread} word="store" />
          <Text tone="quiet">This token opens a whole account. Choose the store to work in.</Text>
          <Box as="ul">
            {stores.map((store) => (
              <li key={store.id}>
                <PressRow
                  frame="control"
                  justify="between"
                  gap={12}
                  high={44}
                  mb={8}
                  px={12}
                  weight={550}
                  onClick={() => onPick(store)}
                >
                  <span>{store.name}</span>
                  <Text as="code" tone="quiet" weight={400}>
                    {store.id}
                  </Text>
                </PressRow>
              </li>
            ))}
          </Box>
        </>
      )}
      <Button variant="subtle" onClick={onBack}>
        Use another token
      </Button>
    </Stack>
  )
}

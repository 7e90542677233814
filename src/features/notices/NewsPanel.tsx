import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import { newsKinds } from '~/domain/notices/news'
import {
  hasBrowserNotifications,
  type KeptNews,
  mutedKinds,
  muteKind,
  switchBrowserNotifications,
} from '~/local/notices/newsStore'
import { Box, Detail, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { CheckField } from '~/ui/inputs/Fields'
import { useOverNotices } from '~/ui/notices/useOverNotices'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from './NewsBell.module.css'

interface Props {
  news: readonly KeptNews[]
  /** Ids of unread news. */
  unread: ReadonlySet<string>
  onClose: () => void
}

/** The list of news, and a choice of the kinds to be shown. */
export function NewsPanel({ news, unread, onClose }: Props) {
  useOverNotices(true, 'menu')
  return (
    <Box opened frame="card" fill="sheet" p={12} className={classes.panel} role="group" aria-label="Notices">
      <Text weight={650} size={14}>
        Notices
      </Text>
      {news.length === 0 ? (
        <Hint mt={8}>
          Nothing has happened since this browser began to look. Orders are read again every two minutes while
          Platen is open.
        </Hint>
      ) : (
        <Box as="ul" mt={8} style={{ marginInline: -4 }}>
          {news.map(({ id, title, detail, at, to }) => (
            <li key={id}>
              <Box as={Link} press block breaks p={8} to={to} onClick={onClose}>
                <Text as="span" block weight={unread.has(id) ? 550 : 400}>
                  {unread.has(id) && <span className="visuallyHidden">New: </span>}
                  {title}
                </Text>
                <Detail block>
                  {detail !== '' && `${detail} · `}
                  <RelativeTime seconds={Math.floor(at / 1000)} />
                </Detail>
              </Box>
            </li>
          ))}
        </Box>
      )}
      <Box as="details" line="top" mt={12} pt={8}>
        <Text as="summary" tone="quiet" size={13} py={2} className={classes.choices}>
          What is told
        </Text>
        <Choices />
      </Box>
    </Box>
  )
}

function Choices() {
  const [muted, setMuted] = useState(mutedKinds)
  const [isNotified, setNotified] = useState(() => hasBrowserNotifications() && mayNotify())
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async (isOn: boolean) => {
    const answer = isOn ? await askBrowser() : 'granted'
    const isGranted = answer === 'granted'
    switchBrowserNotifications(isOn && isGranted)
    setNotified(isOn && isGranted)
    setRefusal(isGranted ? null : refusals[answer])
  }
  return (
    <Stack gap={8} mt={8}>
      {newsKinds.map(([kind, label]) => (
        <CheckField
          key={kind}
          label={label}
          checked={!muted.has(kind)}
          onTick={(checked) => {
            muteKind(kind, !checked)
            setMuted(mutedKinds())
          }}
        />
      ))}
      <CheckField
        label="Also by this browser’s notifications"
        description="While Platen is open in a tab that you do not look at."
        checked={isNotified}
        error={refusal}
        onTick={(checked) => void ask(checked)}
      />
      <Detail as="p">
        Parcels that come back are told where the service marks the parcel; most returns it says to webhooks
        only. Stock is looked at every ten minutes, and variants of unsent orders are told with the order.
      </Detail>
    </Stack>
  )
}

const refusals = {
  denied: 'This browser does not let the page notify. Allow it in the settings of this site.',
  default: 'The browser was not allowed to notify. Nothing was changed.',
  none: 'This browser has no notifications.',
} as const

/** Permission that was given once may have been withdrawn in the browser’s settings. */
const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

async function askBrowser(): Promise<'granted' | keyof typeof refusals> {
  if (!('Notification' in globalThis)) return 'none'
  return Notification.requestPermission()
}

import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from '~/ui/text/Link'
import { forgetView, readViews, saveView, subscribeToViews, viewsText } from '~/local/orders/savedViews'
import { useStoreScope } from '~/queries/services'
import { SaveAsForm } from '~/widgets/views/SaveAsForm'
import { Row, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { useUndo } from '~/ui/notices/UndoNotice'
import { IconButton } from '~/ui/actions/IconButton'
import { reportsAddress, type ReportsSearch } from './reportsSearch'

const list = 'reports'

/** Saved reports: days, steps, currency and grouping under a name. */
export function SavedReports({ search }: { search: ReportsSearch }) {
  const scope = useStoreScope()
  const text = useSyncExternalStore(subscribeToViews, () => viewsText(list, scope))
  const views = useMemo(() => (text === null ? [] : readViews(list, scope)), [scope, text])
  const [isRefused, setRefused] = useState(false)
  const address = reportsAddress.write(search)
  const undo = useUndo()
  return (
    <>
      <Row align="end" wrap gap={12} rowGap={12} mb={16}>
        {views.length > 0 && (
          <Row as="ul" align="center" wrap gap={8} aria-label="Saved reports">
            {views.map((view) => (
              <Row as="li" key={view.name} frame="control" inline align="center" gap={4} px={8}>
                <Link
                  to={reportsAddress.write(
                    reportsAddress.read(new URLSearchParams(view.address.split('?')[1] ?? '')),
                  )}
                  aria-current={view.address === address ? 'page' : undefined}
                  className="touchLine"
                >
                  {view.name}
                </Link>
                <IconButton
                  side={32}
                  aria-label={`Delete the report ${view.name}`}
                  onClick={() => {
                    setRefused(!forgetView(list, scope, view.name))
                    undo.offer(`The report “${view.name}” was deleted`, () =>
                      setRefused(saveView(list, scope, view) !== 'kept'),
                    )
                  }}
                >
                  <IconX size={16} stroke={1.5} aria-hidden />
                </IconButton>
              </Row>
            ))}
          </Row>
        )}
        <SaveAsForm
          list={list}
          word="report"
          label="Save this report as"
          views={views}
          addressOf={() => address}
        />
        <Text as="span" tone="quiet" size={12}>
          Days without dates, such as the last thirty, move on with the calendar.
        </Text>
      </Row>
      {isRefused && <Notice tone="amber" title="This browser refuses to keep the report" />}
      {undo.notice}
    </>
  )
}

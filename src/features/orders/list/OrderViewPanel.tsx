import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/text/Link'
import { orderSorts } from '~/domain/orders/orderTabs'
import { forgetView, saveView } from '~/local/orders/savedViews'
import { useStoreScope } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'
import { useUndo } from '~/ui/notices/UndoNotice'
import { columnIds } from './chosenColumns'
import { orderColumns, usualColumns } from './orderColumns'
import classes from './OrderFilters.module.css'
import { ordersAddress, type OrdersSearch } from './ordersSearch'
import { useOrderViews } from './useOrderViews'
import { SaveAsForm } from '~/widgets/views/SaveAsForm'
import { Box, Columns, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'
import { SelectField } from '~/ui/inputs/Fields'
import { IconButton } from '~/ui/actions/IconButton'

interface Props {
  search: OrdersSearch
  onChange: (next: Partial<OrdersSearch>) => void
}

/** Columns and their order, row height, and named views that keep all of it with filters and sort. */
export function OrderViewPanel({ search, onChange }: Props) {
  const shown = columnIds(search)
  const setColumns = (ids: readonly string[]) =>
    onChange({ cols: ids.join('.') === usualColumns.join('.') ? undefined : ids.join('.') })
  const move = (id: string, by: number) => {
    const at = shown.indexOf(id)
    const next = shown.filter((other) => other !== id)
    next.splice(at + by, 0, id)
    setColumns(next)
  }
  const rest = orderColumns.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)
  const sortName = `${search.sort}.${search.dir}`
  return (
    <Stack gap={12}>
      <div>
        <Text as="h3" size={13} weight={550} mb={4}>
          Columns
        </Text>
        <Columns as="ul" template="repeat(auto-fill, minmax(min(100%, 210px), 1fr))" gap={16} rowGap={4} wide>
          {[...shown, ...rest].map((id) => {
            const label = orderColumns.find((column) => column.id === id)?.label ?? id
            const at = shown.indexOf(id)
            return (
              <Row as="li" key={id} align="center" justify="between" gap={8} style={{ minHeight: 32 }}>
                <Row as="label" inline align="center" gap={8}>
                  <input
                    type="checkbox"
                    checked={at >= 0}
                    disabled={id === 'order'}
                    title={id === 'order' ? 'Every order shows its number' : undefined}
                    onChange={() =>
                      setColumns(at >= 0 ? shown.filter((other) => other !== id) : [...shown, id])
                    }
                  />
                  {label}
                </Row>
                {at > 0 && (
                  <Row as="span" inline>
                    <IconButton
                      side={28}
                      tone="quiet"
                      aria-label={`Move ${label} to the left`}
                      lack={at <= 1 ? 'It is next to the number, which stays first' : undefined}
                      onClick={() => move(id, -1)}
                    >
                      <IconArrowLeft size={16} stroke={1.5} aria-hidden />
                    </IconButton>
                    <IconButton
                      side={28}
                      tone="quiet"
                      aria-label={`Move ${label} to the right`}
                      lack={at === shown.length - 1 ? 'It is the last column' : undefined}
                      onClick={() => move(id, 1)}
                    >
                      <IconArrowRight size={16} stroke={1.5} aria-hidden />
                    </IconButton>
                  </Row>
                )}
              </Row>
            )
          })}
        </Columns>
      </div>
      <Row align="end" wrap gap={12}>
        <SelectField
          label="Sort by"
          value={sortName}
          onPick={(value) => {
            const [sort, dir] = value.split('.')
            const chosen = orderSorts.find((name) => name === sort)
            if (chosen) onChange({ sort: chosen, dir: dir === 'asc' ? 'asc' : 'desc', offset: 0 })
          }}
          data={sortChoices}
        />
        <ChoiceGroup legend="Row height">
          {densities.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="density"
              checked={search.density === value}
              onChange={() => onChange({ density: value })}
            >
              {label}
            </Choice>
          ))}
        </ChoiceGroup>
      </Row>
      <div>
        <SavedViews search={search} />
      </div>
    </Stack>
  )
}

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compact', label: 'Compact' },
] as const

const sortChoices = [
  { value: 'created.desc', label: 'Newest first' },
  { value: 'created.asc', label: 'Oldest first' },
  { value: 'updated.desc', label: 'Changed last' },
  { value: 'updated.asc', label: 'Changed longest ago' },
  { value: 'total.desc', label: 'Highest cost' },
  { value: 'total.asc', label: 'Lowest cost' },
  { value: 'profit.desc', label: 'Highest profit' },
  { value: 'profit.asc', label: 'Lowest profit' },
  { value: 'recipient.asc', label: 'Recipient, A to Z' },
  { value: 'recipient.desc', label: 'Recipient, Z to A' },
  { value: 'pieces.desc', label: 'Most pieces' },
  { value: 'pieces.asc', label: 'Fewest pieces' },
]

function SavedViews({ search }: { search: OrdersSearch }) {
  const scope = useStoreScope()
  const { views } = useOrderViews(search)
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const undo = useUndo()
  return (
    <>
      <Text as="h3" size={13} weight={550} mb={4}>
        Saved views
      </Text>
      <Row align="center" wrap gap={8}>
        {views.map((view) => (
          <Row
            key={view.name}
            as="span"
            frame="control"
            inline
            align="center"
            gap={4}
            className={classes.view}
          >
            <Link to={view.to}>{view.name}</Link>
            <IconButton
              side={28}
              tone="quiet"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => {
                setRefused(!forgetView('orders', scope, view.name))
                undo.offer(`The view “${view.name}” was deleted`, () =>
                  setRefused(saveView('orders', scope, { name: view.name, address: view.to }) !== 'kept'),
                )
              }}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          </Row>
        ))}
        {views.length === 0 && (
          <Text as="span" tone="quiet" tabular>
            None yet. A view keeps filters, sort, columns and height, and is a tab of the list.
          </Text>
        )}
      </Row>
      <Box mt={8}>
        <SaveAsForm
          list="orders"
          word="view"
          label="Save what is shown as"
          views={views}
          addressOf={(name) => ordersAddress.write({ ...search, view: name, offset: 0 })}
          onKept={(address) => void navigate(address, { replace: true })}
        />
      </Box>
      {isRefused && <Notice tone="amber" title="This browser refuses to keep the view" />}
      {undo.notice}
    </>
  )
}

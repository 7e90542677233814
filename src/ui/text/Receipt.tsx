import { compareMoney, isMoneyText } from '~/domain/money/money'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Money } from './Money'

interface Props {
  currency: string | null
  /** Amounts above the line; zero amounts are left out unless kept. */
  lines: readonly { label: string; value: string | null; sign?: '-'; keep?: boolean }[]
  total: { label: string; value: string | null }
}

/** Costs, with the total below a line. */
export function Receipt({ currency, lines, total }: Props) {
  return (
    <Box as="dl">
      {lines.filter(isShown).map(({ label, value, sign }) => (
        <Row py={4} key={label} justify="between" wrap gap={16} rowGap={0} size={13}>
          <Text as="dt" tone="quiet">
            {label}
          </Text>
          <Text as="dd" right style={atEnd}>
            {sign === '-' && value !== null && !isZero(value) ? '−' : ''}
            <Money value={value} currency={currency} />
          </Text>
        </Row>
      ))}
      <Row
        justify="between"
        wrap
        gap={16}
        rowGap={0}
        size={16}
        weight={650}
        mt={6}
        pt={10}
        pb={4}
        line="total"
      >
        <dt>{total.label}</dt>
        <Text as="dd" right style={atEnd}>
          <Money value={total.value} currency={currency} />
        </Text>
      </Row>
    </Box>
  )
}

/** Also on a line of its own, below a label that leaves it no room. */
const atEnd = { marginLeft: 'auto' }

const isZero = (value: string): boolean => isMoneyText(value) && compareMoney(value, '0') === 0

const isShown = ({ value, keep }: Props['lines'][number]): boolean =>
  keep === true || (value !== null && !isZero(value))

import { countWords } from '~/domain/text/countWords'
import { ordersIn, type ProblemGroup } from '~/domain/orders/problemGroups'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Hint, Row } from '~/ui/layout/Blocks'

interface Props {
  groups: readonly ProblemGroup[]
  onFix: (group: ProblemGroup) => void
}

const words = { file: 'Replace the file', variant: 'Choose another variant' }

/** Causes shared by several orders, each with one fix for all of them. */
export function SharedCauses({ groups, onFix }: Props) {
  if (groups.length === 0) return null
  return (
    <Sheet
      title="The same cause in several orders"
      hint="One fix is saved in each of them. Nothing is charged by it."
    >
      <Box as="ul">
        {groups.map((group) => (
          <Row
            as="li"
            align="center"
            justify="between"
            wrap
            gap={16}
            rowGap={8}
            line="top"
            py={8}
            key={group.key}
          >
            <span>
              <strong>
                <Verbatim isSentence>{group.title}</Verbatim>
              </strong>
              <Hint as="span"> {countWords(ordersIn(group.targets), 'order')}</Hint>
            </span>
            <SmallWriteButton needs="orders" onClick={() => onFix(group)}>
              {words[group.fix]} in {countWords(ordersIn(group.targets), 'order')}
            </SmallWriteButton>
          </Row>
        ))}
      </Box>
    </Sheet>
  )
}

import { countWords } from '~/domain/text/countWords'
import { ordersIn, type ProblemGroup } from '~/domain/orders/problemGroups'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'
import classes from './FailedOrders.module.css'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  groups: readonly ProblemGroup[]
  onFix: (group: ProblemGroup) => void
}

const words = { file: 'Replace the file', variant: 'Choose another variant' }

/** Causes of several orders, each with one fix for all of them. */
export function SharedCauses({ groups, onFix }: Props) {
  if (groups.length === 0) return null
  return (
    <Sheet
      title="The same cause in several orders"
      hint="One fix is saved in each of them. Nothing is charged by it."
    >
      <ul className={classes.causes}>
        {groups.map((group) => (
          <li key={group.key}>
            <span>
              <strong>
                <Verbatim>{group.title}</Verbatim>
              </strong>
              <span className={classes.quiet}> {countWords(ordersIn(group.targets), 'order')}</span>
            </span>
            <WriteButton needs="orders" variant="default" size="xs" onClick={() => onFix(group)}>
              {words[group.fix]} in {countWords(ordersIn(group.targets), 'order')}
            </WriteButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

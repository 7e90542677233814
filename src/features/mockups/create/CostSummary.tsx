import { countWords } from '~/domain/text/countWords'
import { minutesToStart } from '~/domain/mockups/mockupPace'
import { type MockupRecipe, pictureCount } from '~/domain/mockups/mockupTask'
import { useMockupGate } from '~/widgets/mockups/useMockupGate'
import classes from './NewMockups.module.css'

interface Props {
  recipes: readonly MockupRecipe[]
}

/** Requests and time, before anything is sent. */
export function CostSummary({ recipes }: Props) {
  const tasks = recipes.length
  const pictures = recipes.reduce((sum, recipe) => sum + pictureCount(recipe), 0)
  const gate = useMockupGate()
  const minutes = minutesToStart(tasks, gate)
  if (tasks === 0)
    return <p className={classes.quiet}>Nothing yet: choose a color and a placement with artwork.</p>
  return (
    <div aria-live="polite" className={classes.cost}>
      <p className={classes.big}>{countWords(pictures, 'picture')}</p>
      <p>
        {countWords(tasks, 'request starts', 'requests start')} {countWords(tasks, 'task')}, and at least{' '}
        {countWords(tasks, 'more asks for the result', 'more ask for the results')}.
      </p>
      <p className={classes.quiet}>
        {minutes === 0
          ? 'The first result comes after 10 seconds at the earliest.'
          : `${countWords(gate.allowance, 'task')} may be started a minute, so starting them takes about ${minutes} min. You can leave the page.`}
      </p>
    </div>
  )
}

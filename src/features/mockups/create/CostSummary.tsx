import { countWords } from '~/domain/text/countWords'
import { minutesToStart } from '~/domain/mockups/mockupPace'
import { type MockupRecipe, pictureCount } from '~/domain/mockups/mockupTask'
import { Box } from '~/ui/layout/Box'
import { Hint, Text } from '~/ui/layout/Text'
import { useMockupGate } from '~/widgets/mockups/useMockupGate'

interface Props {
  recipes: readonly MockupRecipe[]
}

/** Requests and time, before anything is sent. */
export function CostSummary({ recipes }: Props) {
  const tasks = recipes.length
  const pictures = recipes.reduce((sum, recipe) => sum + pictureCount(recipe), 0)
  const gate = useMockupGate()
  const minutes = minutesToStart(tasks, gate)
  if (tasks === 0) return <Hint mt={8}>Nothing yet: choose a color and a placement with artwork.</Hint>
  return (
    <div aria-live="polite">
      <Text size={20} leading={28} weight={650} tabular>
        {countWords(pictures, 'picture')}
      </Text>
      <Box as="p" mt={8}>
        {countWords(tasks, 'request starts', 'requests start')} {countWords(tasks, 'task')}, and at least{' '}
        {countWords(tasks, 'more asks for the result', 'more ask for the results')}.
      </Box>
      <Hint mt={8}>
        {minutes === 0
          ? 'The first result comes after 10 seconds at the earliest.'
          : `${countWords(gate.allowance, 'task')} may be started a minute, so starting them takes about ${minutes} min. You can leave the page.`}
      </Hint>
    </div>
  )
}

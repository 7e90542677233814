import IconChecks from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { checkCount } from './checkCount'
import classes from './ChecksButton.module.css'
import { SecondaryButton } from '~/ui/actions/Button'
import { toneColors } from '~/ui/badges/toneColors'
import { useEditor } from '../editorParts'

/** Shows the number of open checks; opens their list. */
export function ChecksButton() {
  const { preflight, checks } = useEditor()
  const { open } = preflight
  const isGrave = open.some(({ severity }) => severity !== 'mind')
  return (
    <SecondaryButton
      px={10}
      aria-label={`Checks: ${checkCount(preflight).toLowerCase()}`}
      aria-expanded={checks.isOpen}
      title={checkCount(preflight)}
      onClick={() => (checks.isOpen ? checks.close() : checks.open())}
    >
      <IconChecks size={18} stroke={1.5} aria-hidden />
      {open.length > 0 && (
        <span className={classes.count} style={toneColors(isGrave ? 'red' : 'amber')} aria-hidden>
          {open.length}
        </span>
      )}
    </SecondaryButton>
  )
}

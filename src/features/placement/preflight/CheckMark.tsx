import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { countWords } from '~/domain/text/countWords'
import { toneColors } from '~/ui/badges/toneColors'
import type { LayerMark } from './marksOf'
import classes from './CheckMark.module.css'

/** A mark at the corner of a layer with open checks. For the keyboard, the list of checks offers the same. */
export function CheckMark({ mark, onPress }: { mark: LayerMark; onPress: () => void }) {
  const { count, severity } = mark
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.mark}
      style={toneColors(severity === 'mind' ? 'amber' : 'red')}
      aria-label={`${countWords(count, 'check')} open`}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <IconTriangle size={14} stroke={2} aria-hidden />
      {count > 1 && <span aria-hidden>{count}</span>}
    </button>
  )
}

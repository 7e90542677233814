import { CheckField } from '~/ui/inputs/Fields'
import { useActive } from '../editorParts'

/** Sets whether artwork must stay inside the print area of its placement. */
export function KeepInside() {
  const { active, actions } = useActive()
  const isLimited = active.placed?.isLimited === true
  return (
    <CheckField
      label="Keep inside the print area"
      description={
        isLimited
          ? 'Nothing is moved or made larger beyond the border: the service refuses artwork that crosses it.'
          : 'What crosses the border is cut off in print.'
      }
      checked={isLimited}
      onTick={(isTicked) =>
        isTicked ? actions.limit() : actions.change({ isLimited: false }, 'Let it cross the border')
      }
    />
  )
}

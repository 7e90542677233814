import { useContext } from 'react'
import { PickContext } from './pickContext'
import classes from './PickBox.module.css'

interface Props {
  /** The row's key; undefined for the box that selects all rows of the page. */
  of?: number
  name: string
}

/** Selects a row, a range of rows with Shift, or all rows of the page. */
export function PickBox({ of, name }: Props) {
  const picking = useContext(PickContext)
  if (picking === null) return null
  const { isAll, isSome, picked } = picking
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={name}
        ref={(box) => {
          if (box !== null) box.indeterminate = of === undefined && isSome && !isAll
        }}
        checked={of === undefined ? isAll : picked.has(of)}
        onChange={({ currentTarget: { checked }, nativeEvent }) => {
          if (of === undefined) picking.toggleAll(checked)
          else if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) picking.drawTo(of, null)
          else picking.toggle(of, checked)
        }}
      />
    </label>
  )
}

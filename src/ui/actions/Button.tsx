import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import classes from './Button.module.css'

interface Look {
  /** Filled is the page's main one. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color'> {
  /** What it does is dangerous. */
  color?: 'red'
  /** What it does is under way: it keeps the focus, and presses do nothing. */
  loading?: boolean
  /** As wide as what is around it. */
  fullWidth?: boolean
  /** An icon before its words. */
  leftSection?: ReactNode
  /** Where its words stand; in the middle unless said otherwise. */
  justify?: 'start'
  /** Room beside its words, above and below it, in px. */
  px?: number
  mt?: number
  mb?: number
  /** Why it is off, in words; it is on without. It keeps the focus, and says so while it has it. */
  lack?: string | null | undefined
}

/** What makes a link look like a button. */
export const buttonLook = ({ variant = 'filled', size = 'sm' }: Look) => ({
  className: classes.button,
  'data-variant': variant,
  'data-size': size,
})

/**
 * What a button has while it is off: it can have the focus, so that nobody loses it and everybody hears why, and presses
 * do nothing. Stands after its own `onClick` and `title`.
 */
export const offBy = (lack: string | null | undefined) =>
  lack == null ? {} : ({ 'aria-disabled': true, title: lack, onClick: ignore } as const)

/** A button that says why it is off. */
export function Button({
  lack,
  variant,
  size,
  color,
  loading,
  fullWidth,
  leftSection,
  ...rest
}: ButtonProps) {
  const { justify, px, mt, mb, ...own } = rest
  const look = buttonLook({ variant, size })
  return (
    <button
      type="button"
      onKeyDown={pressOnce}
      {...own}
      {...look}
      className={own.className === undefined ? look.className : `${look.className} ${own.className}`}
      {...(loading === true ? { 'aria-disabled': true, onClick: ignore } : {})}
      {...offBy(lack)}
      style={{ paddingInline: px, marginTop: mt, marginBottom: mb, justifyContent: justify }}
      data-danger={color === 'red' || undefined}
      data-loading={loading || undefined}
      data-wide={fullWidth || undefined}
      data-sign={leftSection !== undefined || undefined}
    >
      {leftSection !== undefined && <span className={classes.sign}>{leftSection}</span>}
      {own.children}
    </button>
  )
}

/** Also sends no form: it is its button that sends it. Some browsers do not focus a button that is clicked. */
function ignore(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  event.stopPropagation()
  // Not where Enter was pressed in a field.
  if (event.detail > 0) event.currentTarget.focus()
}

/** A key that is held, or went down while it was off, would press as soon as it is on. */
function pressOnce(event: KeyboardEvent): void {
  const isOff = event.currentTarget.hasAttribute('aria-disabled')
  if ((isOff || event.repeat) && /^(Enter| )$/.test(event.key)) event.preventDefault()
}

/** A button of less weight than the page's main one. */
export function SecondaryButton(props: ButtonProps) {
  return <Button variant="default" {...props} />
}

/** The same, small, among other things in a row or notice. */
export function SmallButton(props: ButtonProps) {
  return <SecondaryButton size="xs" {...props} />
}

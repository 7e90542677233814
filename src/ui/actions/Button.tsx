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
  /** A sign before its words. */
  leftSection?: ReactNode
  /** Where its words stand; in the middle unless said otherwise. */
  justify?: 'start'
  /** Room beside its words, above and below it, in px. */
  px?: number
  mt?: number
  mb?: number
  /** Why it is off, in words; it is on without. */
  lack?: string | null | undefined
}

/** What makes a link look like a button. */
export const buttonLook = ({ variant = 'filled', size = 'sm' }: Look) => ({
  className: classes.button,
  'data-variant': variant,
  'data-size': size,
})

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
  const isOff = own.disabled === true || lack != null
  return (
    <button
      type="button"
      {...own}
      {...look}
      title={lack ?? own.title}
      className={own.className === undefined ? look.className : `${look.className} ${own.className}`}
      disabled={isOff}
      {...(loading === undefined ? {} : { onKeyDown: onlyOnce })}
      {...(loading === true ? { 'aria-disabled': true, onClick: ignore } : {})}
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

/** Also sends no form: it is its button that sends it. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** An Enter that is held would press again as soon as what the first press did is done. */
function onlyOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** A button of less weight than the page's main one. */
export function SecondaryButton(props: ButtonProps) {
  return <Button variant="default" {...props} />
}

/** The same, small, among other things in a row or notice. */
export function SmallButton(props: ButtonProps) {
  return <SecondaryButton size="xs" {...props} />
}

import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import classes from './Button.module.css'

interface Look {
  /** Filled for the page's main button. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color'> {
  /** Red for a dangerous action. */
  color?: 'red'
  /**
   * Whether its action is under way: the button keeps the focus, and presses do nothing. Absent where nothing takes time:
   * each press counts.
   */
  loading?: boolean
  /** Whether it fills the width of its container. */
  fullWidth?: boolean
  /** An icon before the label. */
  leftSection?: ReactNode
  /** Alignment of the label; centered by default. */
  justify?: 'start'
  /** Horizontal and vertical padding, in px. */
  px?: number
  mt?: number
  mb?: number
  /** Why the button is off, in words; null when it is on. It can have the focus, and then shows the reason. */
  lack?: string | null | undefined
}

/** Props that make a link look like a button. */
export const buttonLook = ({ variant = 'filled', size = 'sm' }: Look) => ({
  className: classes.button,
  'data-variant': variant,
  'data-size': size,
})

/**
 * Props of a button that is off: it can be focused, so that the focus is not lost and the reason is
 * announced, and presses do nothing. To be spread after its own `onClick` and `title`.
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
      {...(loading === undefined ? {} : { onClick: (event) => startOnce(event, own.onClick) })}
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

/** Also prevents the form from being sent, which its button would do. Some browsers do not focus a clicked button. */
function ignore(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  event.stopPropagation()
  // Not when Enter was pressed in a field.
  if (event.detail > 0) event.currentTarget.focus()
}

/** Buttons that were pressed and may not be drawn anew, with their words then. */
const pressed = new WeakMap<HTMLElement, string | null>()

/**
 * On a busy device the second press of a double click comes before the button is drawn as one whose action is under way,
 * and would start it again. A button with other words by now does something else.
 */
function startOnce(event: MouseEvent<HTMLButtonElement>, start: ButtonProps['onClick']): void {
  const button = event.currentTarget
  const words = button.textContent
  if (pressed.get(button) === words) {
    ignore(event)
    return
  }
  pressed.set(button, words)
  // What is started says so by a timer of its own, which comes between these two.
  setTimeout(() => setTimeout(() => pressed.delete(button)))
  start?.(event)
}

/** A key held down, or pressed while the button was off, would press it as soon as it is on. */
function pressOnce(event: KeyboardEvent): void {
  const isOff = event.currentTarget.hasAttribute('aria-disabled')
  if ((isOff || event.repeat) && /^(Enter| )$/.test(event.key)) event.preventDefault()
}

/** A less prominent button than the page's main one. */
export function SecondaryButton(props: ButtonProps) {
  return <Button variant="default" {...props} />
}

/** A small secondary button, inside a row or notice. */
export function SmallButton(props: ButtonProps) {
  return <SecondaryButton size="xs" {...props} />
}

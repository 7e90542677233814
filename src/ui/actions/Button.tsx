import { Button as MantineButton, type ButtonProps as MantineProps } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface ButtonProps extends MantineProps, Omit<ComponentProps<'button'>, keyof MantineProps> {
  /** Why it is off, in words; it is on without. */
  lack?: string | null | undefined
}

/** A button that says why it is off. */
export function Button({ lack, ...rest }: ButtonProps) {
  return <MantineButton {...rest} {...(lack != null && { disabled: true, title: lack })} />
}

/** A button of less weight than the page's main one. */
export function SecondaryButton(props: ButtonProps) {
  return <Button variant="default" {...props} />
}

/** The same, small, among other things in a row or notice. */
export function SmallButton(props: ButtonProps) {
  return <SecondaryButton size="xs" {...props} />
}

import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it is off, in words; it is on without. */
  lack?: string | null | undefined
}

/** A button of less weight than the page's main one, among other things in a row or notice. */
export function SmallButton({ lack, ...rest }: Props) {
  return (
    <Button variant="default" size="xs" {...(lack != null && { disabled: true, title: lack })} {...rest} />
  )
}

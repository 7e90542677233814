import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button of less weight than the page's main one, among other things in a row or notice. */
export function SmallButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return <Button variant="default" size="xs" {...props} />
}

import { Button, type ButtonProps } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ComponentProps } from 'react'
import { useWriteReason } from './scopesContext'

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The scope without which the service refuses. */
  needs: string
}

/** A button that writes: off without a line, or when the token may not, and then it names the scope that is missing. */
export function WriteButton({ needs, disabled, title, ...rest }: Props) {
  const reason = useWriteReason(needs)
  if (reason === null) return <Button {...rest} disabled={disabled ?? false} title={title} />
  return (
    <Button
      {...rest}
      disabled
      title={reason}
      leftSection={<IconLock size={14} stroke={1.75} aria-hidden />}
    />
  )
}

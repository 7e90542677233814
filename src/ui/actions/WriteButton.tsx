import { Button, type ButtonProps } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ComponentProps } from 'react'
import { useWriteReason } from './scopesContext'

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The scope without which the service refuses. */
  needs: string
  /** Why it is off, in words; it is on without. */
  lack?: string | null | undefined
}

/** A button that writes: off without a line, or when the token may not, and then it names the scope that is missing. */
export function WriteButton({ needs, lack, ...rest }: Props) {
  const reason = useWriteReason(needs)
  if (reason === null) return <Button {...rest} {...(lack != null && { disabled: true, title: lack })} />
  return (
    <Button
      {...rest}
      disabled
      title={reason}
      leftSection={<IconLock size={14} stroke={1.75} aria-hidden />}
    />
  )
}

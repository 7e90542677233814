import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button, type ButtonProps } from './Button'
import { useWriteReason } from './scopesContext'

interface Props extends ButtonProps {
  /** The scope without which the service refuses. */
  needs: string
}

/** A button that writes: off while the device is offline, or when the token may not write, with the missing scope named. */
export function WriteButton({ needs, ...rest }: Props) {
  const reason = useWriteReason(needs)
  return reason === null ? (
    <Button {...rest} />
  ) : (
    <Button {...rest} lack={reason} leftSection={<IconLock size={14} stroke={1.75} aria-hidden />} />
  )
}

/** The same, small and of less weight, among other things in a row or notice. */
export function SmallWriteButton(props: Props) {
  return <WriteButton variant="default" size="xs" {...props} />
}

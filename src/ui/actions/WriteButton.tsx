import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button, type ButtonProps } from './Button'
import { useWriteReason } from './scopesContext'

interface Props extends ButtonProps {
  /** The scope that the service requires. */
  needs: string
}

/** A button that writes: off while the device is offline, or when the token lacks the scope, which is then named. */
export function WriteButton({ needs, ...rest }: Props) {
  const reason = useWriteReason(needs)
  return reason === null ? (
    <Button {...rest} />
  ) : (
    <Button {...rest} lack={reason} leftSection={<IconLock size={14} stroke={1.75} aria-hidden />} />
  )
}

/** A small secondary one, inside a row or notice. */
export function SmallWriteButton(props: Props) {
  return <WriteButton variant="default" size="xs" {...props} />
}

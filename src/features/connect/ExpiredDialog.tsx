import { Dialog } from '~/ui/mantine/Dialog'
import type { StoreConnection } from '~/session/connection'
import { Button } from '~/ui/actions/Button'
import { Stack } from '~/ui/layout/Blocks'
import { PasteAgain } from './PasteAgain'
import { SignInAgain } from './SignInAgain'

interface Props {
  connection: StoreConnection
  onSignOut: () => void
}

/** Over the live page when the service takes the token no more: what is typed behind it stays. */
export function ExpiredDialog({ connection, onSignOut }: Props) {
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={`${connection.storeName}: the service does not accept the token any more`}
    >
      <Stack gap={12}>
        <p>
          It may have expired or been deleted. What you have typed is still on the page behind this. Nothing
          was charged or changed by the call that was refused; it goes on as soon as there is a new token. A
          charge never does: it takes a new click.
        </p>
        {connection.oauth === null ? (
          <PasteAgain connection={connection} />
        ) : (
          <SignInAgain connection={connection} grant={connection.oauth} />
        )}
        <Button variant="subtle" onClick={onSignOut}>
          Sign out of this store
        </Button>
      </Stack>
    </Dialog>
  )
}

import { Modal } from '@mantine/core'
import type { MockupPicture, MockupRecipe } from '~/domain/mockups/mockupTask'
import { Button } from '~/ui/actions/Button'
import { MockupDetails } from './MockupDetails'
import { pictureTitle } from './pictureName'

interface Props {
  picture: MockupPicture | null
  recipe: MockupRecipe | null
  onClose: () => void
}

/** One picture large, with everything that can be done with it. */
export function MockupDialog({ picture, recipe, onClose }: Props) {
  return (
    <Modal
      opened={picture !== null}
      onClose={onClose}
      title={picture === null ? '' : pictureTitle(picture)}
      size={620}
    >
      {picture !== null && (
        <MockupDetails key={picture.id} picture={picture} recipe={recipe} onClose={onClose} />
      )}
      {picture === null && <Button onClick={onClose}>Close</Button>}
    </Modal>
  )
}

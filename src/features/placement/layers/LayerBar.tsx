import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { later } from '~/ui/parts/later'
import { Notice } from '~/ui/notices/Notice'
import { AddTiles, AddWords } from './AddTiles'
import { useActive } from '../editorParts'

// The code that draws text is loaded after the editor.
const AddLayers = later(async () => (await import('../text/AddLayers')).AddLayers)

/** Buttons that add layers to the placement. */
export function LayerBar() {
  const { active, adding } = useActive()
  return (
    <AddTiles across={2}>
      <AddLayers />
      {active.placed !== null && (
        <PictureButton
          label={`Picture to add to ${active.title}`}
          words={<AddWords what="Picture" />}
          size="xs"
          leftSection={<IconPicture size={16} stroke={1.5} aria-hidden />}
          isMultiple
          loading={adding.isPending}
          onFiles={adding.take}
        />
      )}
      {adding.problems.map((text) => (
        <Notice key={text} tone="red" floats title={text} />
      ))}
    </AddTiles>
  )
}

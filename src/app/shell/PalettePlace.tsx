import { Palette, type CaughtKeys } from '~/features/palette/Palette'
import { useIsSandbox, useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import { palettePages } from './palettePages'

interface Props {
  takeKeys: () => CaughtKeys
  onClose: () => void
}

/** The palette with the pages of this app. */
export function PalettePlace(props: Props) {
  const { connection } = useServices()
  const hasStores = storesOf(connection).length > 1
  return <Palette {...props} pages={palettePages({ isSandbox: useIsSandbox(), hasStores })} />
}

import type { KnockOut } from './changes/knockOut'
import type { Recolor } from './changes/recolor'
import type { Solid } from './changes/solidAlpha'
import type { Tile } from './tilePlaces'

/** What is done to the pixels of a picture, in this order; the picture's own file stays as it is. */
export interface PictureChanges {
  knockOut?: KnockOut
  recolor?: Recolor
  solid?: Solid
  tile?: Tile
}

import { equivalentOfArtwork } from './equivalent/artwork.mjs'
import { equivalentOfLayers } from './equivalent/layers.mjs'
import { equivalentOfPictures } from './equivalent/pictures.mjs'
import { equivalentOfRecords } from './equivalent/records.mjs'

/**
 * Mutants that no test can notice, because they change nothing that anybody could see; each with the reason. `code` is
 * the source line, trimmed; `column` counts from 1 and tells several changes in one line apart.
 */
export const equivalentMutants = [
  ...equivalentOfArtwork,
  ...equivalentOfLayers,
  ...equivalentOfPictures,
  ...equivalentOfRecords,
]

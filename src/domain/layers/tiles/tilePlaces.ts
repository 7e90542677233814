import type { ArtworkSize, PrintBox } from '../../placement/geometry'

/** A picture that is repeated over a box. */
export interface Tile {
  pattern: 'grid' | 'brick' | 'halfDrop'
  /** Distance between two tiles across and down, as a share of a tile's width. */
  gap: number
  /** Width of one tile in print pixels. */
  size: number
  /** Degrees clockwise by which the whole pattern is turned around the box's center. */
  angle: number
}

export interface TilePlaces {
  /** Width of one tile, in print pixels. */
  width: number
  height: number
  angle: number
  /** Centers of the tiles that touch the box, in print pixels; the box cuts them. */
  centers: readonly (readonly [x: number, y: number])[]
}

/** Most tiles drawn for one picture: each costs a browser as much as a picture. */
const mostTiles = 10_000
const widestGap = 10

/** Smallest width of a tile, in print pixels, at which the box holds no more tiles than `mostTiles`. */
export function leastTile(
  { width, height }: Pick<PrintBox, 'width' | 'height'>,
  picture: ArtworkSize,
): number {
  const aspect = picture.height / picture.width
  // A turned pattern extends beyond the box: both sides count as long as its diagonal.
  return Math.hypot(width, height) / Math.sqrt(mostTiles * aspect) + 1
}

/** Places of a picture's tiles. One is in the middle of the box; no tile is smaller than `leastTile`. */
export function tilePlaces(box: PrintBox, tile: Tile, picture: ArtworkSize): TilePlaces {
  const width = Math.max(tile.size, leastTile(box, picture))
  const height = (width / picture.width) * picture.height
  const gap = Math.min(Math.max(tile.gap, 0), widestGap) * width
  const [across, down] = [width + gap, height + gap]
  const turn = (tile.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2]
  // Half of the box's width in the direction of the turned pattern.
  const halfWidth = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2
  const halfHeight = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2
  // No column farther out touches the box, even moved by half a step.
  const columns = Math.ceil(halfWidth / across)
  const rows = Math.ceil(halfHeight / down)
  const centers: [number, number][] = []
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = column * across + (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0)
      const y = row * down + (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0)
      if (Math.abs(x) - width / 2 >= halfWidth || Math.abs(y) - height / 2 >= halfHeight) continue
      centers.push([middleX + x * cos - y * sin, middleY + x * sin + y * cos])
    }
  }
  return { width, height, angle: tile.angle, centers }
}

import type { Layer, TextLayer } from '~/domain/layers/layer'
import type { Reshaped } from '~/domain/layers/reshapeLayer'
import type { Artwork, Placed } from '~/domain/placement/design'
import type { SnapGuide } from '~/domain/placement/dragging/snapping'
import type { Command } from '~/domain/placement/placementCommands'
import type { Next } from './useChosen'

/** Everything that can be done to the current placement. Keys, buttons, fields and gestures all call these. */
export interface EditorActions {
  /** Runs a command on the selected layers; a command for one layer runs on the one selected last. */
  run(command: Command, merge?: string): void
  /** Adds a picture on top, fitted and centered: a position that is always valid. */
  place(artwork: Artwork): void
  /** Adds several pictures in their order. */
  placeAll(artworks: readonly Artwork[], next?: Next): void
  /** Adds a layer on top, with a new id. */
  addLayer(layer: Layer, label: string, next?: Next): void
  /** Replaces the layer with the same id. */
  changeLayer(layer: Layer, label: string, merge?: string): void
  /** Changes the words of a text. It is moved inside where it must be and has room, and never made smaller while typed. */
  write(layer: TextLayer, words: string): void
  /** Replaces several layers, such as those that were dragged. */
  changeLayers(layers: readonly Layer[], label: string, merge?: string): void
  /** Changes each selected layer. A change that merges with the step before starts from the layers before that step. */
  changeChosen(to: (layer: Layer) => Layer, label: string, merge?: string): void
  /** Adds copies on top and selects them. */
  copy(layers: readonly Layer[], label: string, shift?: number, pasted?: Pasted): void
  /** Replaces the guide `before` by `after`; a null `before` adds one, a null `after` removes it. */
  guide(before: SnapGuide | null, after: SnapGuide | null, merge?: string): void
  /** Reorders layers: `to` gets all layers and the ids of the selected ones. */
  arrange(to: Arrange, label: string, merge?: string): void
  /** Puts another picture in the same place with the same width; moved or made smaller only where it must stay inside. */
  replace(artwork: Artwork): void
  /** Replaces the picture `of` by a file made from it: turned, or trimmed. */
  reshape(of: Artwork, made: Artwork, label: string, how: Reshaped): void
  change(more: Partial<Pick<Placed, 'isLimited' | 'threads'>>, label: string, merge?: string): void
  /** Keeps the artwork inside the print area from now on; moved or made smaller where needed. */
  limit(): void
  /** Turns the print area between portrait and landscape; its layers are fitted again. */
  turnArea(): void
  /** Removes the selected layers. */
  remove(): void
  /** Puts another picture on the variants of one color; the others keep the common one. */
  putOwn(artwork: Artwork, color: string, variants: readonly number[]): void
  dropOwn(color: string, variants: readonly number[]): void
}

type Arrange = (layers: readonly Layer[], ids: readonly string[]) => readonly Layer[]
type Pasted = { added: readonly Artwork[]; next: Next }

import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { IconButton } from '~/ui/actions/IconButton'

interface Props {
  /** Title of the blank. */
  title: string
  isFavorite: boolean
  onToggle: () => void
}

/** A star that marks a blank; the mark stays on this device. */
export function FavoriteButton({ title, isFavorite, onToggle }: Props) {
  const Icon = isFavorite ? IconStarFilled : IconStar
  return (
    <IconButton
      side={32}
      frame="control"
      fill="sheet"
      tone="quiet"
      style={{ borderRadius: '50%', color: isFavorite ? 'var(--accent)' : undefined }}
      aria-pressed={isFavorite}
      aria-label={`Favorite ${title}`}
      title={isFavorite ? 'Take it off your favorites' : 'Keep it among your favorites'}
      onClick={onToggle}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}

import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from '~/ui/actions/IconButton'
import { useCopy } from '~/ui/useCopy'
import classes from './CopyButton.module.css'

interface Props {
  /** Name of the copied text in the button's label: "tracking number". */
  what: string
  text: string
}

const icons = { copied: IconCheck, refused: IconFailed }

/** Copies the text that it stands beside. */
export function CopyButton({ what, text }: Props) {
  const { outcome, of, said, copy, forget } = useCopy()
  const is = of === text ? outcome : null
  const Icon = is === null ? IconCopy : icons[is]
  const words = is === null ? '' : said
  return (
    <IconButton
      side={24}
      tone="quiet"
      className={`${classes.button} screenOnly`}
      aria-label={`Copy ${what}`}
      title={words || `Copy ${what}`}
      onClick={() => copy(text)}
      onBlur={forget}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className="visuallyHidden" role="status">
        {words}
      </span>
    </IconButton>
  )
}

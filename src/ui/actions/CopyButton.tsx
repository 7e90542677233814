import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { IconButton } from '~/ui/actions/IconButton'
import classes from './CopyButton.module.css'

interface Props {
  /** What is copied, for the name of the button: "tracking number". */
  what: string
  text: string
}

const icons = { idle: IconCopy, copied: IconCheck, failed: IconFailed }
const words = { idle: '', copied: 'Copied', failed: 'The browser did not let it be copied' }

/** Copies a text that stands beside it. */
export function CopyButton({ what, text }: Props) {
  const [state, setState] = useState<{ of: string; is: 'copied' | 'failed' } | null>(null)
  const is = state?.of === text ? state.is : 'idle'
  const Icon = icons[is]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState({ of: text, is: 'copied' })
    } catch {
      setState({ of: text, is: 'failed' })
    }
  }
  return (
    <IconButton
      side={24}
      tone="quiet"
      className={`${classes.button} screenOnly`}
      aria-label={`Copy ${what}`}
      title={words[is] || `Copy ${what}`}
      onClick={() => void copy()}
      onBlur={() => setState(null)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className="visuallyHidden" role="status">
        {words[is]}
      </span>
    </IconButton>
  )
}

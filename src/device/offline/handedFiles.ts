import { takeShared } from './sharedPictures'

/** Receives files that the system opens with the installed app; only some browsers have it. */
interface LaunchQueue {
  setConsumer(take: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

type Files = [File, ...File[]]

export type HandedKind = 'pictures' | 'tables'

/**
 * Gives `take` the pictures that were shared with the app, or the files of this kind that it was opened with, each
 * once. Never calls it in browsers without these features.
 */
export function onHandedFiles(kind: HandedKind, take: (files: Files) => void): void {
  const give = ([first, ...others]: File[]): void => {
    if (first !== undefined) take([first, ...others])
  }
  if (kind === 'pictures') void takeShared().then(give)
  const queue: LaunchQueue | undefined = Reflect.get(globalThis, 'launchQueue')
  queue?.setConsumer(({ files }) => {
    void Promise.all(files.map((file) => file.getFile())).then(give, () => undefined)
  })
}

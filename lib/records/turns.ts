/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Gives the function that ends the turn; undefined when it did not come in time. */
  async take(milliseconds: number): Promise<(() => void) | undefined> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<'late'>((late) => {
      timer = setTimeout(late, milliseconds, 'late');
    });
    const first = await Promise.race([before, tooLate]);
    clearTimeout(timer);
    if (first !== 'late') return resolve;
    before.then(resolve);
    return undefined;
  }
}

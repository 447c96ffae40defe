// Ends the program where its output is read no further, such as by `head`.

/** Nobody reads what would follow: that is no fault. */
export function endWhenClosed(output: NodeJS.WriteStream): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

export interface Clock {
  /** Unix time in milliseconds: the system clock plus skipped time. */
  readonly now: () => number;
  readonly after: (seconds: number, task: () => void) => void;
  /** Advances the clock by these seconds, and runs the tasks that are then due. */
  readonly skip: (seconds: number) => void;
  readonly stop: () => void;
}

interface Task {
  readonly run: () => void;
  due: number;
  timer: NodeJS.Timeout;
}

/** Divides waits by `speed`. Timestamps follow the system clock, because partners compare them with their own clocks. */
export function createClock(speed: number): Clock {
  const tasks = new Set<Task>();
  let skipped = 0;
  const arm = (task: Task) => {
    clearTimeout(task.timer);
    task.timer = setTimeout(() => finish(task), Math.max(0, task.due - performance.now()));
    task.timer.unref();
  };
  const finish = (task: Task) => {
    clearTimeout(task.timer);
    if (tasks.delete(task)) task.run();
  };
  return {
    now: () => Date.now() + skipped,
    after(seconds, run) {
      const task: Task = { run, due: performance.now() + (seconds * 1000) / speed, timer: setTimeout(() => undefined) };
      tasks.add(task);
      arm(task);
    },
    skip(seconds) {
      skipped += seconds * 1000;
      for (const task of tasks) task.due -= (seconds * 1000) / speed;
      const ready = [...tasks].filter(({ due }) => due <= performance.now()).toSorted((a, b) => a.due - b.due);
      for (const task of ready) finish(task);
      for (const task of tasks) arm(task);
    },
    stop() {
      for (const { timer } of tasks) clearTimeout(timer);
      tasks.clear();
    },
  };
}

/** RFC 3339 in UTC, to the second, as in responses. */
export function instant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

const DAY = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function countNights(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY);
}

import {
  type Assertion,
  CharSet,
  combineTransformers,
  type Concatenation,
  DFA,
  type Expression,
  JS,
  NFA,
  type NoParent,
  TooManyNodesError,
  transform,
  Transformers,
  visitAst,
} from 'refa';

/** The texts that a pattern matches: unlike a regular expression, an automaton takes no longer for one of them than for another. */
export interface PatternAutomaton {
  readonly nfa: NFA;
  /** Whether the pattern matches all texts of the automaton: else it looks at more than it takes. */
  readonly isExact: boolean;
}

/** Nodes of an automaton at most, which bounds the time that it takes to make one. */
const MAX_NODES = 10_000;

/** What may be repeated as often as this may be repeated without end. */
const MAX_REPEATED = 100;

/** Solves what looks ahead or back, where it can be solved. Beyond the edges of a text is nothing. */
const SOLVING = combineTransformers([
  Transformers.applyAssertions({ ignoreOrder: true, ignoreAmbiguity: true }),
  Transformers.patternEdgeAssertions({ inline: true, remove: true }),
]);

/**
 * An automaton for the matches of a pattern, or for the texts that have one in them. `undefined` for a pattern that cannot be
 * read with these flags, refers back to a group, or is too large.
 */
export function buildAutomaton(source: string, flags: '' | 'u', extent: 'match' | 'text'): PatternAutomaton | undefined {
  return attempt(() => lookingAutomaton(source, flags)) ?? attempt(() => plainAutomaton(source, flags, extent));
}

/** Its errors have no class in common. Whatever it cannot do, a text is made up without it. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function plainAutomaton(source: string, flags: '' | 'u', extent: 'match' | 'text'): PatternAutomaton {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { maxCharacter } = parser.parse({ maxNodes: MAX_NODES });
  const match = (): Concatenations => parser.parse({ maxNodes: MAX_NODES }).expression.alternatives;
  const rest = (): Concatenations => something(maxCharacter);
  const alternatives =
    extent === 'match' ? match() : [sequence(rest(), match()), sequence(match(), rest()), sequence(rest(), match(), rest())];
  const expression = solved(alternatives);
  const build = (assertions: 'disable' | 'ignore'): NFA =>
    NFA.fromRegex(expression, { maxCharacter }, { assertions }, new NFA.LimitedNodeFactory(MAX_NODES));
  const exact = build('disable');
  return exact.isEmpty ? { nfa: build('ignore'), isExact: false } : { nfa: exact, isExact: true };
}

/**
 * The texts with a match at their beginning, of a pattern that first looks ahead: those that fit each look and what follows. To solve
 * looks one by one is quick where to solve them together is not.
 */
function lookingAutomaton(source: string, flags: '' | 'u'): PatternAutomaton | undefined {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const parse = (): Concatenations => parser.parse({ maxNodes: MAX_NODES }).expression.alternatives;
  const { maxCharacter } = parser.parse({ maxNodes: MAX_NODES });
  const [only, ...others] = parse();
  const elements = only?.elements ?? [];
  const count = elements.findIndex((element) => element.type !== 'Assertion' || !(isStart(element) || element.kind === 'ahead'));
  const looks = elements.slice(0, count < 0 ? elements.length : count).flatMap((element, index) => {
    return element.type === 'Assertion' && element.kind === 'ahead' ? [{ index, negate: element.negate }] : [];
  });
  if (others.length > 0 || looks.length === 0) return undefined;
  const textsOf = (parts: () => Concatenations, assertions: 'disable' | 'throw'): NFA => {
    const alternatives = [...parts(), sequence(parts(), something(maxCharacter))];
    return NFA.fromRegex(solved(alternatives), { maxCharacter }, { assertions }, new NFA.LimitedNodeFactory(MAX_NODES));
  };
  const rest = (): Concatenations => [
    { type: 'Concatenation', elements: parse()[0]?.elements.slice(count < 0 ? elements.length : count) ?? [] },
  ];
  let nfa = textsOf(rest, 'disable');
  for (const { index, negate } of looks) {
    const inside = (): Concatenations => {
      const look = parse()[0]?.elements[index];
      return look?.type === 'Assertion' ? look.alternatives : [];
    };
    const seen = DFA.fromFA(textsOf(inside, negate ? 'throw' : 'disable'), new DFA.LimitedNodeFactory(MAX_NODES));
    if (negate) seen.complement(new DFA.LimitedNodeFactory(MAX_NODES));
    else seen.minimize();
    nfa = NFA.fromIntersection(nfa, seen, new NFA.LimitedNodeFactory(MAX_NODES));
  }
  return nfa.isEmpty ? undefined : { nfa, isExact: true };
}

/** Whether an assertion is `^`. */
function isStart({ kind, negate }: NoParent<Assertion>): boolean {
  return kind === 'behind' && negate;
}

function solved(alternatives: Concatenations): ReturnType<typeof transform> {
  return transform(SOLVING, withoutHighLimits({ type: 'Expression', alternatives }));
}

type Concatenations = NoParent<Concatenation>[];

function sequence(...parts: readonly Concatenations[]): NoParent<Concatenation> {
  return { type: 'Concatenation', elements: parts.map((alternatives) => ({ type: 'Alternation', alternatives })) };
}

/** One character or more. */
function something(maxCharacter: number): Concatenations {
  const any: Concatenations = [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] }];
  return [{ type: 'Concatenation', elements: [{ type: 'Quantifier', min: 1, max: Infinity, lazy: false, alternatives: any }] }];
}

function withoutHighLimits(expression: NoParent<Expression>): NoParent<Expression> {
  visitAst(expression, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max > MAX_REPEATED) quantifier.max = Infinity;
    },
  });
  return expression;
}

/** Whether the text, of ASCII, is one of the automaton's. */
export function isAccepted({ nfa }: PatternAutomaton, text: string): boolean {
  return nfa.test(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}

/** The texts of both. */
export function intersect(one: PatternAutomaton, other: PatternAutomaton): PatternAutomaton | undefined {
  try {
    const nfa = NFA.fromIntersection(one.nfa, other.nfa, new NFA.LimitedNodeFactory(MAX_NODES));
    return { nfa, isExact: one.isExact && other.isExact };
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined;
    throw error;
  }
}

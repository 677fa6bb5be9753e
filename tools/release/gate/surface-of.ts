import {
  type Checker,
  type Program,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import type { Field, Shape, Surface, Taken } from "./shape.ts";

const fromOutside = /\/node_modules\//;

const isOutside = (symbol: Symbol | undefined) =>
  symbol?.declarations.some(({ path }) => fromOutside.test(path)) ?? false;

/** Names that the compiler or a library gives what only they look at. */
const isInternal = (name: string) => /^(__|~)/.test(name);

/** Reads types into a table of shapes, each type once: what refers to itself ends there. */
class ShapeTable {
  readonly shapes: Shape[] = [];
  private readonly known = new Map<number, number>();
  private readonly checker: Checker;

  constructor(checker: Checker) {
    this.checker = checker;
  }

  placeOf(type: Type): number {
    const known = this.known.get(type.id);
    if (known !== undefined) return known;
    const place = this.shapes.push({ is: "anything" }) - 1;
    this.known.set(type.id, place);
    this.shapes[place] = this.shapeOf(type);
    return place;
  }

  private shapeOf(type: Type): Shape {
    if (type.isLiteralType())
      return { is: "exactly", value: typeof type.value === "bigint" ? String(type.value) : type.value };
    if (type.isUnionType()) return { is: "one of", of: type.getTypes().map((one) => this.placeOf(one)) };
    if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.Instantiable)) return this.shapeOfOpen(type);
    if (type.flags & TypeFlags.Primitive || type.isIntrinsicType())
      return { is: "plain", name: this.checker.typeToString(type) };
    return (
      this.atomIn(type) ??
      this.schemaIn(type) ??
      this.listIn(type) ??
      this.functionIn(type) ??
      this.namedIn(type) ??
      this.objectIn(type)
    );
  }

  /** A template is a text; a type that is still to be chosen is what it must at least be. */
  private shapeOfOpen(type: Type): Shape {
    if (type.isTemplateLiteralType() || type.isStringMappingType()) return { is: "plain", name: "string" };
    if (type.isIndexedAccessType())
      return { is: "one of", of: this.fieldsOf(type.getObjectType()).map((field) => this.placeOf(field)) };
    const least = type.flags & TypeFlags.Instantiable ? this.checker.getBaseConstraintOfType(type) : undefined;
    return least && least.id !== type.id && !(least.flags & TypeFlags.Instantiable)
      ? this.shapeOf(least)
      : { is: "anything" };
  }

  private atomIn(type: Type): Shape | undefined {
    const parts = type.isIntersectionType() ? type.getTypes() : [type];
    for (const part of parts) {
      const name = part.getSymbol()?.name;
      if (!part.isTypeReference() || !isOutside(part.getSymbol()) || (name !== "Atom" && name !== "WritableAtom"))
        continue;
      const [holds, takes, gives] = this.checker.getTypeArguments(part);
      if (!holds) continue;
      if (!takes || !gives) return { is: "atom", holds: this.placeOf(holds) };
      return { is: "atom", holds: this.placeOf(holds), takes: this.takenOfTuple(takes), gives: this.placeOf(gives) };
    }
    return undefined;
  }

  private takenOfTuple(type: Type): Taken[] {
    if (!type.isTypeReference()) return [{ shape: this.placeOf(type), rest: true }];
    const target = type.getTarget();
    if (!target.isTupleType())
      return this.checker.getTypeArguments(type).map((one) => ({ shape: this.placeOf(one), rest: true }));
    return this.checker.getTypeArguments(type).map((one, at) => ({
      shape: this.placeOf(one),
      ...(at >= requiredIn(target.elementFlags) && { optional: true }),
    }));
  }

  private schemaIn(type: Type): Shape | undefined {
    const types = this.checker.getPropertyOfType(type, "~types");
    const typesOfSchema = types && this.checker.getTypeOfSymbol(types);
    const held = typesOfSchema && this.checker.getNonNullableType(typesOfSchema);
    const [reads, gives] = ["input", "output"].map((name) => held && this.fieldOf(held, name));
    return reads && gives ? { is: "schema", reads: this.placeOf(reads), gives: this.placeOf(gives) } : undefined;
  }

  private fieldsOf(type: Type): Type[] {
    return this.checker.getPropertiesOfType(type).flatMap((field) => this.checker.getTypeOfSymbol(field) ?? []);
  }

  private fieldOf(type: Type, name: string): Type | undefined {
    const field = this.checker.getPropertyOfType(type, name);
    return field && this.checker.getTypeOfSymbol(field);
  }

  /** Lists with a fixed order count as lists: what order things are listed in is part of no contract. */
  private listIn(type: Type): Shape | undefined {
    if (this.checker.isTupleType(type) && type.isTypeReference()) {
      return { is: "list", of: this.oneOf(this.checker.getTypeArguments(type)) };
    }
    if (!this.checker.isArrayLikeType(type)) return undefined;
    const [element] = type.isTypeReference() ? this.checker.getTypeArguments(type) : [];
    return element && { is: "list", of: this.placeOf(element) };
  }

  private oneOf(types: readonly Type[]): number {
    const of = types.map((one) => this.placeOf(one));
    return this.shapes.push({ is: "one of", of }) - 1;
  }

  private functionIn(type: Type): Shape | undefined {
    const signatures = this.checker.getSignaturesOfType(type, SignatureKind.Call);
    if (signatures.length === 0) return undefined;
    return { is: "function", calls: signatures.map((signature) => this.callOf(signature)) };
  }

  private callOf(signature: Signature) {
    const parameters = signature.getParameters();
    const takes = parameters.map((parameter, at): Taken => {
      const type = this.checker.getTypeOfSymbol(parameter);
      const rest = signature.hasRestParameter && at === parameters.length - 1;
      return {
        shape: type ? this.placeOf(type) : this.anything(),
        ...(this.isOptional(parameter) && { optional: true }),
        ...(rest && { rest: true }),
      };
    });
    const gives = this.checker.getReturnTypeOfSignature(signature);
    return { takes, gives: gives ? this.placeOf(gives) : this.anything() };
  }

  private anything() {
    return this.shapes.push({ is: "anything" }) - 1;
  }

  private isOptional(symbol: Symbol): boolean {
    if (symbol.flags & SymbolFlags.Optional) return true;
    const declared = symbol.valueDeclaration?.resolve();
    return (
      declared !== undefined &&
      ("questionToken" in declared || "initializer" in declared) &&
      Boolean(Reflect.get(declared, "questionToken") ?? Reflect.get(declared, "initializer"))
    );
  }

  /** Only what a library declares by name; what it computes (an inferred object) is looked into. */
  private namedIn(type: Type): Shape | undefined {
    const symbol = type.getSymbol();
    const isDeclared = type.isClassOrInterface() || (type.isTypeReference() && type.getTarget().isClassOrInterface());
    if (!symbol || !isDeclared || !isOutside(symbol)) return undefined;
    const of = type.isTypeReference() ? this.checker.getTypeArguments(type).map((one) => this.placeOf(one)) : [];
    return { is: "named", name: symbol.name, of };
  }

  private objectIn(type: Type): Shape {
    const fields = this.checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !isInternal(name))
      .map((property): [string, Field] => {
        const held = this.checker.getTypeOfSymbol(property);
        const optional = (property.flags & SymbolFlags.Optional) !== 0;
        return [
          property.name,
          { shape: held ? this.placeOf(held) : this.anything(), ...(optional && { optional: true as const }) },
        ];
      });
    const others = this.checker.getIndexInfosOfType(type).map(({ valueType }) => valueType);
    return {
      is: "object",
      fields: Object.fromEntries(fields),
      ...(others.length > 0 && { others: this.oneOf(others) }),
    };
  }
}

const requiredElement = 1;

const requiredIn = (flags: readonly number[]) => flags.findLastIndex((flag) => flag === requiredElement) + 1;

function exportsOf(checker: Checker, program: Program, file: string, table: ShapeTable) {
  const values: Record<string, number> = {};
  const types: Record<string, number> = {};
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const value = symbol.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : undefined;
    if (value) values[exported.name] = table.placeOf(value);
    if (symbol.flags & SymbolFlags.Type) types[exported.name] = table.placeOf(checker.getDeclaredTypeOfSymbol(symbol));
  }
  return { values, types };
}

/** Everything that a contracts package provides to those who import it. */
export function surfaceOf(
  { checker, program }: Project,
  entries: readonly (readonly [entry: string, file: string])[],
): Surface {
  const table = new ShapeTable(checker);
  const read = entries.map(([entry, file]) => [entry, exportsOf(checker, program, file, table)] as const);
  return { shapes: table.shapes, entries: Object.fromEntries(read) };
}

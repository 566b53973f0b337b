// Servidor de um site com os widgets do OTA Builder: páginas, SSO por JWT e arquivo de domínio do Apple Pay. .NET 8+: um
// projeto web (dotnet new web) com este arquivo como Program.cs.
//
//   export PERNORIA_KEY=pk_sandbox_… SSO_PRIVATE_KEY="$(cat sso-private.pem)"
//   PORT=3000 BASE_URL=https://www.agenciaexemplo.example dotnet run -- [arquivo da Apple]
//
// O TLS termina no balanceador à frente deste servidor. O login abaixo é de exemplo: no lugar dele fica o seu.
using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

const string Issuer = "https://login.agenciaexemplo.example";
const string KeyId = "2025-10";
static string Variable(string? value, string otherwise) => string.IsNullOrEmpty(value) ? otherwise : value;
var api = Variable(Environment.GetEnvironmentVariable("PERNORIA_API_URL"), "https://api.sandbox.pernoria.example");
var widgets = Variable(Environment.GetEnvironmentVariable("PERNORIA_WIDGETS_URL"), "https://widgets.sandbox.pernoria.example");
var checkout = Variable(Environment.GetEnvironmentVariable("PERNORIA_CHECKOUT_URL"), "https://checkout.pernoria.example");
var audience = Variable(Environment.GetEnvironmentVariable("PERNORIA_SSO_AUDIENCE"), $"{api}/widgets/v2/session");
var origin = new Uri(Variable(Environment.GetEnvironmentVariable("BASE_URL"), "http://localhost:3000")).GetLeftPart(UriPartial.Authority);

using var key = ECDsa.Create();
key.ImportFromPem(Environment.GetEnvironmentVariable("SSO_PRIVATE_KEY"));
// Lido uma vez, como bytes: a Apple compara o conteúdo byte a byte.
var applePath = args.FirstOrDefault() ?? "apple-developer-merchantid-domain-association.txt";
var appleFile = File.Exists(applePath) ? File.ReadAllBytes(applePath) : null;

static string Base64(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
static string Part(JsonNode value) => Base64(Encoding.UTF8.GetBytes(value.ToJsonString()));

// Um token novo a cada chamada, com os dados da sessão e nunca com os da requisição.
string MakeToken(JsonObject user)
{
    var iat = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
    var claims = user.DeepClone().AsObject();
    claims["iss"] = Issuer;
    claims["aud"] = audience;
    claims["iat"] = iat;
    claims["exp"] = iat + 300;
    claims["jti"] = Guid.NewGuid().ToString();
    var content = $"{Part(new JsonObject { ["alg"] = "ES256", ["typ"] = "JWT", ["kid"] = KeyId })}.{Part(claims)}";
    return $"{content}.{Base64(key.SignData(Encoding.ASCII.GetBytes(content), HashAlgorithmName.SHA256))}"; // IEEE P1363, como o JWS pede
}

string MakeJwks()
{
    var point = key.ExportParameters(includePrivateParameters: false).Q;
    var jwk = new JsonObject
    {
        ["kty"] = "EC",
        ["crv"] = "P-256",
        ["x"] = Base64(point.X!),
        ["y"] = Base64(point.Y!),
        ["use"] = "sig",
        ["alg"] = "ES256",
        ["kid"] = KeyId,
    };
    return new JsonObject { ["keys"] = new JsonArray(jwk) }.ToJsonString();
}

// Sessões do site, com a hora em que terminam; com vários servidores, ficam em um armazenamento comum.
var sessions = new ConcurrentDictionary<string, DateTimeOffset>();
var traveller = new JsonObject
{
    ["sub"] = "crm-90412",
    ["email"] = "mariana.souza@example.com",
    ["email_verified"] = true,
    ["given_name"] = "Mariana",
    ["family_name"] = "Souza",
};

bool IsSignedIn(HttpRequest request) =>
    request.Cookies["session"] is { } id && sessions.TryGetValue(id, out var until) && until > DateTimeOffset.UtcNow;

static CookieOptions Cookie(TimeSpan age) => new()
{
    HttpOnly = true,
    Secure = true,
    SameSite = SameSiteMode.Lax,
    MaxAge = age,
};

var pages = new Dictionary<string, (string Title, string Widget)>
{
    ["/"] = ("Para onde você vai?", "destination-search"),
    ["/hoteis"] = ("Hotéis", "hotel-search"),
    ["/hotel"] = ("Escolha o quarto", "room-search"),
    ["/reserva"] = ("Finalize a reserva", "checkout"),
};

// Roda antes do loader, que lê a configuração uma vez e pode disparar eventos logo em seguida.
const string Configure = """
    const avisar = (texto) => { document.querySelector("#aviso").textContent = texto; };
    window.pernoriaConfig = {
      ...configuracao,
      getToken: async () => {
        const pedido = { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout(10_000) };
        const resposta = await fetch("/pernoria-token", pedido);
        if (resposta.status === 401) return null;
        if (!resposta.ok) throw new Error("/pernoria-token respondeu " + resposta.status);
        return (await resposta.json()).token;
      },
      onError: (erro) => navigator.sendBeacon("/log/pernoria", JSON.stringify(erro)),
    };
    document.addEventListener("pernoria:booking-confirmed", ({ detail }) => avisar("Reserva confirmada: " + detail.locator));
    document.addEventListener("pernoria:booking-pending", () => avisar("O hotel está confirmando, em até 15 minutos. Não reserve de novo."));
    document.addEventListener("pernoria:booking-failed", () => avisar("A reserva não foi feita e nada foi cobrado."));
    document.addEventListener("click", async (event) => {
      if (event.target.id !== "sair") return;
      try { await window.PernoriaWidgets?.session.logout(); } finally {
        await fetch("/logout", { method: "POST", credentials: "same-origin" });
        location.assign("/");
      }
    });
    """;

string MakePage(string title, string widget, bool isSignedIn, string nonce)
{
    var config = new JsonObject
    {
        ["key"] = Environment.GetEnvironmentVariable("PERNORIA_KEY"),
        ["locale"] = "pt-BR",
        ["currency"] = "BRL",
        ["applePay"] = appleFile is not null,
    };
    var button = isSignedIn
        ? """<button id="sair">Sair</button>"""
        : """<form method="post" action="/login"><button>Entrar</button></form>""";
    // ToJsonString escreve "<" como \u003C
    return $$"""
        <!doctype html>
        <html lang="pt-BR">
          <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{{title}} | Agência Exemplo</title>
            <link rel="preconnect" href="{{widgets}}">
            <link rel="preconnect" href="{{api}}" crossorigin>
            <script nonce="{{nonce}}">const configuracao = {{config.ToJsonString()}};
            {{Configure}}</script>
            <script nonce="{{nonce}}" async src="{{widgets}}/v2/loader.js"></script>
            <style nonce="{{nonce}}">[data-pernoria-widget] { min-height: 640px; }</style>
          </head>
          <body>
            <h1>{{title}}</h1>
            {{button}}
            <p id="aviso" role="status"></p>
            <div data-pernoria-widget="{{widget}}"></div>
          </body>
        </html>
        """;
}

string MakePolicy(string nonce) => string.Join("; ",
    "default-src 'self'",
    $"script-src 'self' 'nonce-{nonce}' {widgets}",
    $"connect-src 'self' {api} {widgets}",
    $"frame-src {checkout}",
    "img-src 'self' https://files.pernoria.example data:",
    $"style-src 'self' 'nonce-{nonce}'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'");

var app = WebApplication.Create(args);
app.Use(async (context, next) =>
{
    context.Response.Headers.CacheControl = "no-store";
    var from = context.Request.Headers.Origin.ToString();
    if (HttpMethods.IsPost(context.Request.Method) && from != "" && from != origin) context.Response.StatusCode = 403;
    else await next(context);
});
foreach (var (path, (title, widget)) in pages)
{
    app.MapGet(path, (HttpContext context) =>
    {
        var nonce = Base64(RandomNumberGenerator.GetBytes(16));
        context.Response.Headers.ContentSecurityPolicy = MakePolicy(nonce);
        return Results.Content(MakePage(title, widget, IsSignedIn(context.Request), nonce), "text/html; charset=utf-8");
    });
}
app.MapGet("/pernoria-token", (HttpRequest request) => IsSignedIn(request)
    ? Results.Json(new { token = MakeToken(traveller) })
    : Results.Json(new { token = (string?)null }, statusCode: 401));
app.MapGet("/.well-known/jwks.json", (HttpResponse response) =>
{
    response.Headers.CacheControl = "public, max-age=600";
    return Results.Content(MakeJwks(), "application/json");
});
if (appleFile is not null) app.MapGet($"/.well-known/{Path.GetFileName(applePath)}", () => Results.Bytes(appleFile, "text/plain"));
app.MapPost("/login", (HttpResponse response) =>
{
    var id = Convert.ToHexString(RandomNumberGenerator.GetBytes(32));
    sessions[id] = DateTimeOffset.UtcNow.AddHours(1);
    response.Cookies.Append("session", id, Cookie(TimeSpan.FromHours(1)));
    response.Headers.Location = "/";
    return Results.StatusCode(303);
});
app.MapPost("/logout", (HttpRequest request, HttpResponse response) =>
{
    sessions.TryRemove(request.Cookies["session"] ?? "", out _);
    response.Cookies.Delete("session", Cookie(TimeSpan.Zero));
    response.Headers.Location = "/";
    return Results.StatusCode(303);
});
app.MapPost("/log/pernoria", async (HttpRequest request) =>
{
    var error = await JsonNode.ParseAsync(request.Body);
    var known = new JsonObject { ["code"] = error?["code"]?.DeepClone(), ["requestId"] = error?["requestId"]?.DeepClone() };
    Console.Error.WriteLine($"widget: {known.ToJsonString()}"); // sem a mensagem, que não foi escrita por este servidor
    return Results.NoContent();
});
app.Run($"http://localhost:{Variable(Environment.GetEnvironmentVariable("PORT"), "3000")}");
